-- Other members with whom these share something that is still known, each once for each thing: `device` (a browser), `account` (at a bank),
-- `holder` (the name of the depositor of an approved charge, of who was paid, or of an account's owner), `address` (of the sign-up or of a session;
-- of IPv6 the network of 64 bits, which one line has; not that of this machine, which behind a proxy that is not trusted is everybody's). `detail`
-- has the addresses, and is empty else. Every rule about members who may be one person asks here.
create or replace function linked_members(p_members bigint[]) returns table (member_id bigint, other_id bigint, how text, detail text)
language sql stable as $$
  with own as materialized (
    select distinct id from unnest(p_members) as given (id)
  ), holder as materialized (
    select own.id, holder_hash from own join member_bank on member_bank.member_id = own.id where holder_hash is not null
    union
    select own.id, holder_hash from own join money_request on money_request.member_id = own.id where state = 'approved' and holder_hash is not null
  ), seen as (
    select own.id, session.address from own join session on session.member_id = own.id where session.address is not null
    union
    select own.id, join_address from own join member on member.id = own.id where join_address is not null
  ), address as materialized (
    select distinct id, network(set_masklen(address, case family(address) when 6 then 64 else 32 end))::inet as address
      from seen where not address <<= '127.0.0.0/8' and address <> '::1'
  )
  select own.id, link.other_id, 'device', '' from own join device_link link on link.member_id = own.id
  union all
  select own.id, link.member_id, 'device', '' from own join device_link link on link.other_id = own.id
  union all
  select own.id, its.member_id, 'account', ''
    from own
    join member_bank mine on mine.member_id = own.id
    join member_bank its on its.account_hash = mine.account_hash and its.member_id <> own.id
  union all
  select holder.id, its.member_id, 'holder', ''
    from holder
   cross join lateral (
         select member_bank.member_id from member_bank where member_bank.holder_hash = holder.holder_hash
         union
         select request.member_id from money_request request where request.holder_hash = holder.holder_hash and state = 'approved') its
   where its.member_id <> holder.id
   group by holder.id, its.member_id
  union all
  select address.id, its.member_id, 'address', string_agg(distinct case family(address.address) when 6 then address.address::text
                                                               else host(address.address) end, ', ')
    from address
   cross join lateral (
         select session.member_id from session where session.address <<= address.address
         union
         select member.id from member where join_address <<= address.address) its
   where its.member_id <> address.id
   group by address.id, its.member_id
$$;
