export const usage = `madang-release COMMAND [--url URL] [--json]

The site is MADANG_URL or --url, the token MADANG_TOKEN.

For a team (a team token for release, none for the others):
  types                          fetch the types of the supported hosts and of the live remotes into .madang/
  check                          type-check this project against every supported host
  record                         write dist/build.json for a plain webpack build, from its manifest and madang.json
  release [--version V] [--no-build]
                                 check, build, record, upload and register; nothing is seen by members yet

For operators (a personal token):
  status                         what is live, rolled out and registered
  preview APP@V                  the address that shows live plus this version
  dry-run APP@V …                what a switch would change, for whom, and what the gate says
  switch APP@V … --reason R      make versions live, together
  rollout APP@V PERCENT --reason R [--levels 1,2] [--types 0] [--layouts mobile] [--users a,b]
  rollout APP --end --reason R   end the roll-out of an app
  rollback [REVISION] --reason R take back what a revision changed (the newest one unless said otherwise)
  restore REVISION --reason R    everything as it stood in that revision
  freeze --from T --until T [--apps a,b] --reason R     T as 2030-01-31T09:00:00Z
  freeze --end ID --reason R
  schedule APP@V T=PERCENT … --reason R                 ramp at set times; the audience as for rollout
  schedule --cancel ID --reason R
  audit export [--app APP] [--out FILE]
  override APP=TARGET … [--hours H]                     a signed cookie; TARGET is live, candidate, previous or a version

Options of every change: --force (owners, past gate and freeze), --dry-run`;
