export const usage = `madang-release COMMAND [--url URL] [--json]

The site is MADANG_URL or --url, the token MADANG_TOKEN.

For a team (a team token for release, none for the others); --dir DIR is the project's folder, unless it is the current one:
  types                          fetch the types of the supported hosts and of the live remotes into .madang/
  check                          type-check this project against every supported host
  record                         write dist/build.json for a plain webpack build, from its manifest and madang.json
  release [--version V] [--no-build]
                                 check, build, record, upload and register; nothing is seen by members yet

For anyone (no token):
  log [--kept FILE]              is what the site sends the revision that its public log announces? FILE keeps key and head,
                                 and the next run checks that the log has only grown since

For operators (a personal token), to look:
  status                         what is live, rolled out and registered; freezes, steps and alerts with their ids
  show APP V                     one release: record, gate, evidence, what pages reported
  revisions [REVISION]           the newest ones, or one as a whole
  audit [--app APP] [--limit N]  the newest entries
  audit export [--app APP] [--out FILE]                 all entries, one JSON object a line
  preview APP@V                  the address that shows live plus this version
  dry-run APP@V …                what a switch would change, for whom, and what the gate says

to change what members get; each takes --dry-run, and --force (owners, past gate and freeze):
  switch APP@V … --reason R      make versions live, together
  rollout APP@V PERCENT --reason R [--levels 1,2] [--types 0] [--layouts mobile] [--users a,b]
  rollout APP --end --reason R   end the roll-out of an app
  change [--live APP=V …] [--rollout APP=V@PERCENT …] [--rollout APP=end …] --reason R
                                 all of it in one revision; the audience as for rollout, of every roll-out named
  rollback [REVISION] --reason R take back what a revision changed (the newest one unless said otherwise)
  restore REVISION --reason R    everything as it stood in that revision

and what goes with it:
  freeze --from T --until T [--apps a,b] --reason R     T as 2030-01-31T09:00:00Z
  freeze --end ID --reason R
  schedule APP@V T=PERCENT … --reason R                 ramp at set times; the audience as for rollout
  schedule --cancel ID --reason R
  settings APP [--budget POINTS] [--samples N] [--evidence on|off] [--weight off|ask|refuse] [--growth PERCENT] --reason R
                                 what is left out stays; without options: what is set
  ack ID                         confirm an alert
  override APP=TARGET … [--hours H]                     a signed cookie; TARGET is live, candidate, previous or a version

Tokens are made and ended on the site, at /admin/tokens: no token makes others.`;
