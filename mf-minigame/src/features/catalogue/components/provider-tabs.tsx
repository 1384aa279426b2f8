import { Tabs } from '@madang/ui';
import type { Provider } from '../catalogue.ts';

interface ProviderTabsProps {
  providers: readonly Provider[];
  total: number;
  /** Kept when another provider is chosen. */
  search: string;
}

export function ProviderTabs({ providers, total, search }: ProviderTabsProps) {
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`;
  return (
    <Tabs
      label="제공사"
      items={[
        { to: `/minigame${query}`, label: '전체', count: total, end: true },
        ...providers.map(({ provider, providerName, games }) => ({
          to: `/minigame/${provider}${query}`,
          label: providerName,
          count: games.length,
        })),
      ]}
    />
  );
}
