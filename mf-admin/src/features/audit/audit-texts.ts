const actions: Readonly<Record<string, string>> = {
  revision: '버전 변경',
};

/** What an action is called; one that came later goes by its own name. */
export const actionText = (action: string): string => actions[action] ?? action;
