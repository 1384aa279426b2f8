import type { Endpoint } from '@madang/contracts';
import { endpoints } from '../../../test/contract-inputs.ts';
import { buildTestApp, testDatabase } from '../../../test/index.ts';

const app = await buildTestApp(await testDatabase());
interface Operation {
  security?: Record<string, string[]>[];
}
const api = (await app.inject('/api/openapi.json')).json<{
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}>();
const waysOf = ({ method, path }: Endpoint) =>
  api.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.security?.flatMap(Object.keys);

const ways: Partial<Record<Endpoint['access'], string[]>> = {
  member: ['session'],
  owner: ['session'],
  team: ['team'],
};

test.each(endpoints)('the description of %s says by what it is called, and each way is described', (name, endpoint) => {
  const described = waysOf(endpoint);
  expect(Object.keys(api.components.securitySchemes)).toEqual(expect.arrayContaining(described ?? ['?']));
  if (endpoint.access === 'operator')
    expect(described).toEqual(endpoint.tokenScope ? ['session', 'person'] : ['session']);
  if (ways[endpoint.access]) expect(described).toEqual(ways[endpoint.access]);
  if (name === 'addEvidence' || name === 'noteWeight') expect(described).toEqual(['session', 'person', 'team']);
  if (endpoint.access === 'anyone') expect(described).toEqual(name === 'resumeSession' ? ['cookie'] : []);
});

test('numbers of a query are described as whole numbers with their bounds', () => {
  expect(api.paths['/api/sports-prematch/location']).toMatchObject({
    get: {
      parameters: expect.arrayContaining([
        expect.objectContaining({
          name: 'sportId',
          schema: expect.objectContaining({ type: 'integer', minimum: 0, maximum: 2_147_483_647 }),
        }),
      ]),
    },
  });
});
