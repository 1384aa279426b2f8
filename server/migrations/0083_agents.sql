-- An agent's pages: the members below them, and what was earned by those in a period (docs/decisions/0030).
create index member_by_agent on member (agent_id) where agent_id is not null;
create index rolling_entry_of_agent on rolling_entry (owner_id, at) where share = 'agent';
