import { CheckField, color, fontSize, space } from '@madang/ui';

/** By bank or by coin. */
export const MethodChoice = ({ byCoin, onChange }: { byCoin: boolean; onChange: (byCoin: boolean) => void }) => (
  <fieldset css={{ display: 'flex', flexWrap: 'wrap', gap: space(6), border: 0, margin: 0, padding: 0 }}>
    <legend
      css={{ marginBottom: space(1.5), padding: 0, fontSize: fontSize.table, fontWeight: 600, color: color.muted }}
    >
      입금 방법
    </legend>
    <CheckField kind="radio" name="chargeType" label="계좌 입금" checked={!byCoin} onChange={() => onChange(false)} />
    <CheckField kind="radio" name="chargeType" label="코인 입금" checked={byCoin} onChange={() => onChange(true)} />
  </fieldset>
);
