import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';

/** The part of a Zod schema that this uses. */
export interface Schema<Body> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

interface ContractForm<Fields extends FieldValues, Body> {
  /** The fields when the form opens, as they would be typed. */
  start: Fields;
  /** The body for the typed fields; the fields themselves when left out. */
  bodyOf?: (fields: Fields) => unknown;
  /** The page's words for a field where the contract has no Korean text of its own. */
  texts?: Readonly<Record<string, string>>;
  /** Is called with a body that the contract takes. */
  send: (body: Body) => unknown;
  /** An answer is outstanding: nothing more is sent. */
  busy?: boolean;
}

export interface OpenForm<Fields extends FieldValues> {
  /** Props of a `TextField`, `TextAreaField` or `SelectField`. */
  field: (name: Path<Fields>) => UseFormRegisterReturn & { error: string | undefined };
  /** Props of a `CheckField`. */
  check: (name: Path<Fields>) => UseFormRegisterReturn;
  /** Props of an input that hands over its value. */
  held: <Name extends Path<Fields>>(
    name: Name,
  ) => {
    value: PathValue<Fields, Name>;
    error: string | undefined;
    onChange: (value: PathValue<Fields, Name>) => void;
  };
  /** Props of a `CheckField` that puts this value in a list, or takes it out. */
  inList: <Name extends Path<Fields>>(
    name: Name,
    value: PathValue<Fields, Name> extends readonly (infer Each)[] ? Each : never,
  ) => { checked: boolean; onChange: () => void };
  /** The fields as they stand. */
  typed: Fields;
  /** The fault of the whole. */
  fault: string | undefined;
  /** A refusal of the server that is about one field: its text stands there until the field is changed or sent again. */
  refuse: (name: Path<Fields>, text: string) => void;
  /** Back to `start`, or to these. */
  reset: (fields?: Fields) => void;
  onSubmit: (event?: { preventDefault(): void }) => Promise<void>;
}

const whole = '입력항목을 확인해주세요.';

/**
 * First complaint per field, in Korean: the contract's own text where it has one, else the page's. A field is the first part of an issue's
 * path; a complaint about the whole is under "".
 */
export function fieldErrors(
  { issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    found[field] ??= /[가-힣]/.test(message) ? message : (texts[field] ?? whole);
  }
  return found;
}

/**
 * The one way of a form: react-hook-form with the schema of the contract. A fault is said at its field, and nothing is sent.
 * `field` and `check` are for inputs of ours, `held` for those that hand over a value (`MoneyInput`), `inList` for boxes of one list.
 * @param schema the body of the endpoint, or a part of it
 */
export function useContractForm<Body, Fields extends FieldValues>(
  schema: Schema<Body> | undefined,
  { start, bodyOf = (fields) => fields, texts = {}, send, busy = false }: ContractForm<Fields, Body>,
): OpenForm<Fields> {
  const resolver: Resolver<Fields, unknown, FieldValues> = async (fields) => {
    const parsed = schema?.safeParse(bodyOf(fields));
    if (!parsed || parsed.success) return { values: { body: parsed?.data }, errors: {} };
    const errors = Object.entries(fieldErrors(parsed.error, texts)).map(([name, message]) => [
      // A complaint about no field stands below the form.
      name in fields ? name : 'root',
      { type: 'contract', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<Fields, unknown, FieldValues>({ defaultValues: start as DefaultValues<Fields>, resolver });
  const { register, setValue, watch, formState } = form;
  const errorOf = (name: string): string | undefined =>
    (formState.errors as Record<string, { message?: string } | undefined>)[name]?.message;
  const held: OpenForm<Fields>['held'] = (name) => ({
    value: watch(name),
    error: errorOf(name),
    onChange: (value) => setValue(name, value, { shouldValidate: formState.isSubmitted }),
  });
  return {
    field: (name) => ({ ...register(name), error: errorOf(name) }),
    check: (name) => register(name),
    held,
    inList: (name, one) => {
      const { value, onChange } = held(name);
      const list: readonly unknown[] = value;
      const isIn = list.includes(one);
      const next = isIn ? list.filter((other) => other !== one) : [...list, one];
      return { checked: isIn, onChange: () => onChange(next as typeof value) };
    },
    typed: watch(),
    fault: errorOf('root'),
    refuse: (name, message) => form.setError(name, { type: 'refusal', message }, { shouldFocus: true }),
    reset: (fields) => form.reset(fields),
    onSubmit: form.handleSubmit(async ({ body }) => {
      if (!busy) await send(body as Body);
    }) as OpenForm<Fields>['onSubmit'],
  };
}
