-- Takes a change of a row of a view `<name>_setting` to the store, with its history: by hand in SQL, by seeds and by fixtures of tests. The
-- server's role may not change the views. Arguments of the trigger: the name of the setting, and the column of its key (empty: none).
create or replace function write_setting_view() returns trigger language plpgsql as $$
declare
  p_name constant text := tg_argv[0];
  asked constant jsonb := to_jsonb(new);
  p_key constant text := coalesce(asked ->> tg_argv[1], '');
begin
  perform save_setting(p_name, p_key, coalesce((select version from setting where name = p_name and key = p_key), 0),
                       (select jsonb_object_agg(figure, case kind
                                 when 'odds' then to_jsonb(asked ->> field)
                                 when 'percent' then to_jsonb(asked ->> field)
                                 when 'odds-or-none' then to_jsonb(coalesce(asked ->> field, ''))
                                 when 'text' then to_jsonb(coalesce(asked ->> field, ''))
                                 else asked -> field end)
                          from setting_figure where name = p_name), null);
  return new;
end $$;
