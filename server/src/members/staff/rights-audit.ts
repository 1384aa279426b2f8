import type { AuditedDomain } from '../../platform/audited-domain.ts';

/** Rights of staff: the owner of the database alone gives them, and no member to themselves. */
export const rightsAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `select format('the rights of member %s were changed by the role %s, which is not the owner of the database', member_id, changed_as) as line
       from member_rights_change
       join pg_roles changer on changer.rolname = changed_as
       join pg_class on pg_class.oid = 'member'::regclass
      where not pg_has_role(changer.oid, relowner, 'member')`,
    `select format('member %s changed their own rights', member_id) as line from member_rights_change where changed_by = member_id`,
  ],
};
