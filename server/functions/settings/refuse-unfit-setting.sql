-- Holds every setting to the figures that the contracts declare (`setting_figure`): each is there, of its kind, and numbers and percentages
-- within their bounds.
create or replace function refuse_unfit_setting() returns trigger language plpgsql as $$
declare
  unfit text;
begin
  select string_agg(figure, ', ' order by place) into unfit
    from setting_figure declared
   where declared.name = new.name
     and case kind
           when 'number' then jsonb_typeof(new.value -> figure) is distinct from 'number'
                              or (new.value ->> figure)::numeric not between least and most
                              or (new.value ->> figure)::numeric % 1 <> 0
           when 'percent' then case when new.value ->> figure ~ '^\d{1,3}\.\d{2}$'
                                    then (new.value ->> figure)::numeric not between least and most else true end
           when 'odds-or-none' then jsonb_typeof(new.value -> figure) is distinct from 'string'
                                    or new.value ->> figure !~ '^([1-9]\d{0,5}\.\d{2})?$'
           when 'odds' then jsonb_typeof(new.value -> figure) is distinct from 'string'
                            or new.value ->> figure !~ '^[1-9]\d{0,5}\.\d{2}$'
           else jsonb_typeof(new.value -> figure) is distinct from
                  case kind when 'flag' then 'boolean' when 'text' then 'string' else 'array' end
         end;
  if unfit is not null then
    raise exception 'setting % violates check constraint: %', new.name, unfit using errcode = 'check_violation';
  end if;
  return new;
end $$;
