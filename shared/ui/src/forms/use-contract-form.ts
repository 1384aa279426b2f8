import { useRef } from 'react';
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
  /** Is called with a body that the contract takes; not again before its promise is kept. */
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
    ref: (input: HTMLElement | null) => void;
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
  /** The act of `send` is not done yet. */
  running: boolean;
  /** A refusal of the server that is about one field: its text stands there until the field is changed or sent again. */
  refuse: (name: Path<Fields> | 'root', text: string) => void;
  /** Back to `start`, or to these. */
  reset: (fields?: Fields) => void;
  onSubmit: (event?: { preventDefault(): void }) => Promise<void>;
}

const whole = '입력항목을 확인해주세요.';

/**
 * First complaint per field, in Korean: the contract's own text where it has one, else the page's. A field is the first part of an issue's
 * path; a complaint about the whole is under "".
 */
function fieldErrors(
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
  const form = useForm<Fields, unknown, FieldValues>({
    defaultValues: start as DefaultValues<Fields>,
    resolver,
    // Below, since it knows no input that hands over its value.
    shouldFocusError: false,
  });
  const inputs = useRef(new Map<string, HTMLElement>());
  const keep = (name: string) => (input: HTMLElement | null) => {
    if (input) inputs.current.set(name, input);
    else inputs.current.delete(name);
  };
  const focusFirst = (names: readonly string[]) => {
    const wrong = names.flatMap((name) => inputs.current.get(name) ?? []);
    const isBefore = (one: HTMLElement, other: HTMLElement) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    wrong.sort(isBefore)[0]?.focus();
  };
  const isSending = useRef(false);
  const { register, setValue, watch, formState } = form;
  const errorOf = (name: string): string | undefined =>
    (formState.errors as Record<string, { message?: string } | undefined>)[name]?.message;
  const held: OpenForm<Fields>['held'] = (name) => ({
    value: watch(name),
    error: errorOf(name),
    onChange: (value) => setValue(name, value, { shouldValidate: formState.isSubmitted }),
    ref: keep(name),
  });
  return {
    field: (name) => {
      const { ref, ...props } = register(name);
      const held = keep(name);
      return {
        ...props,
        error: errorOf(name),
        ref: (input) => {
          ref(input);
          held(input);
        },
      };
    },
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
    refuse: (name, message) => {
      form.setError(name, { type: 'refusal', message });
      focusFirst([name]);
    },
    reset: (fields) => form.reset(fields),
    running: formState.isSubmitting,
    onSubmit: form.handleSubmit(
      async ({ body }) => {
        // A key that is held, or that ends what an input method composes, submits again before the page shows that it runs.
        if (busy || isSending.current) return;
        isSending.current = true;
        try {
          await send(body as Body);
        } finally {
          isSending.current = false;
        }
      },
      (errors) => focusFirst(Object.keys(errors)),
    ) as OpenForm<Fields>['onSubmit'],
  };
}
