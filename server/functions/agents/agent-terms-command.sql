-- The part of an approval's command that says what becomes of an agent, and from when on ('now', or 'next': from the next period of shares).
create or replace function agent_terms_command(
  p_from text, p_agent bigint, p_version integer, p_upper bigint, p_rates jsonb, p_losing numeric, p_may_message boolean)
returns jsonb language sql immutable as $$
  select jsonb_build_object('id', p_agent, 'from', p_from, 'body', jsonb_build_object(
    'version', p_version, 'upperId', p_upper, 'losing', p_losing::numeric(5, 2)::text, 'mayMessage', p_may_message,
    'rates', jsonb_build_object('single', p_rates -> 'single', 'multi', p_rates -> 'multi', 'mini', p_rates -> 'mini',
                                'casino', p_rates -> 'casino', 'slot', p_rates -> 'slot')))
$$;
