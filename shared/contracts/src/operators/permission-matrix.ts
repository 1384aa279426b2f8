import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { grantSchema } from '../members/members.ts';
import { type Permission, permissions } from '../members/permissions.ts';

const permissionSchema = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

export const permissionMatrix = endpoint({
  method: 'GET',
  path: '/admin/permissions',
  summary: 'Every endpoint of the operators with the permission that it asks for, and the operators with theirs.',
  access: 'operator',
  permission: 'view',
  staleOn: ['members'],
  answer: z.object({
    endpoints: z.array(
      z.object({
        method: z.enum(['GET', 'POST']),
        path: z.string(),
        summary: z.string(),
        permission: permissionSchema,
        freshStep: z.boolean(),
      }),
    ),
    operators: z.array(
      z.object({
        userId: z.string(),
        nickname: z.string(),
        grants: z.array(grantSchema),
        permissions: z.array(permissionSchema),
      }),
    ),
  }),
});
