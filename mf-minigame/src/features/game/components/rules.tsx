import type { MinigameEvent, MinigameMarket } from '@madang/contracts';
import { color, DataTable, Dialog, space } from '@madang/ui';
import { sourceText } from '../source-text.ts';

interface RulesProps {
  title: string;
  markets: readonly MinigameMarket[];
  cutOffSeconds: number;
  /** The game whose way of drawing is told. */
  event: Pick<MinigameEvent, 'source' | 'beacon'>;
  voidsToday: number;
  onClose: () => void;
}

const percent = (share: number, places: number) => `${(share * 100).toFixed(places)}%`;

/** The way in which the game is drawn, and the return of every market, counted out. */
export function Rules({ title, markets, cutOffSeconds, event, voidsToday, onClose }: RulesProps) {
  const rows = markets.flatMap((market) => market.selections.map((selection) => ({ market, selection })));
  return (
    <Dialog open onClose={onClose} title={`${title} 규칙·환수율`} width={720}>
      <div css={{ display: 'grid', gap: space(4) }}>
        <ul css={{ display: 'grid', gap: space(1), paddingLeft: space(5), listStyle: 'disc', color: color.muted }}>
          <li>베팅은 추첨 {cutOffSeconds}초 전에 서버 시각으로 마감합니다.</li>
          {event.source !== 'provider' && (
            <li>결과는 회차 전에 공개된 해시 사슬의 다음 고리로 정해지고, 마감 뒤에 생기는 값을 섞습니다.</li>
          )}
          <li>{sourceText(event)}</li>
          <li>
            추첨 시각부터 한 시간 안에 추첨할 값이 나오지 않은 회차
            {event.source === 'provider' && '와 제공사가 취소한 회차'}는 무효이며 베팅금액을 모두 돌려드립니다. 오늘
            무효 {voidsToday}회.
          </li>
          <li>확률은 모든 경우를 세어 구했고, 환수율은 오래 베팅했을 때 돌아오는 몫입니다.</li>
        </ul>
        <DataTable
          caption="환수율"
          rows={rows}
          rowKey={({ selection }) => selection.key}
          columns={[
            { key: 'market', header: '종류', cell: ({ market }) => market.name },
            { key: 'selection', header: '선택', cell: ({ selection }) => `${selection.name} ${selection.note ?? ''}` },
            { key: 'price', header: '배당', align: 'right', cell: ({ selection }) => selection.price },
            {
              key: 'chance',
              header: '확률',
              align: 'right',
              cell: ({ selection }) => percent(selection.probability, 3),
            },
            {
              key: 'returns',
              header: '환수율',
              align: 'right',
              cell: ({ selection }) => percent(selection.returns, 2),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
