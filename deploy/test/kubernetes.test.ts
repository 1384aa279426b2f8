import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IContainer, IPodTemplateSpec, IService } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/platform/config.ts';
import { apps, readText, rootDir, service } from './files.ts';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
const folder = 'deploy/kubernetes';
const read = (file: string) =>
  parseAllDocuments(readText(join(folder, file))).map((document) => document.toJS() as Resource);
const [kustomization] = read('kustomization.yaml') as unknown as [
  { resources: string[]; images: { name: string; newTag: string }[] },
];
const all = kustomization.resources.flatMap(read);
const ofKind = <Kind extends { metadata?: { name?: string } }>(kind: string) =>
  all.filter((one) => one.kind === kind) as unknown as (Kind & Resource)[];
const deployments = ofKind<IDeployment>('Deployment');
const jobs = ofKind<IJob>('Job');
const templates: [string, IPodTemplateSpec][] = [...deployments, ...jobs].map((one) => [
  one.metadata.name,
  one.spec?.template as IPodTemplateSpec,
]);
const containersOf = ({ spec }: IPodTemplateSpec): IContainer[] => [
  ...(spec?.initContainers ?? []),
  ...(spec?.containers ?? []),
];
const fits = (labels: object = {}, selector: object = {}) =>
  Object.entries(selector).every(([key, value]) => (labels as Record<string, string>)[key] === value);

/** Where the package has the schema of each kind, and its type. */
const published: Readonly<Record<string, [schema: string, from: string]>> = {
  'v1 Namespace': ['IoK8sApiCoreV1Namespace', 'v1'],
  'v1 ConfigMap': ['IoK8sApiCoreV1ConfigMap', 'v1'],
  'v1 Service': ['IoK8sApiCoreV1Service', 'v1'],
  'apps/v1 Deployment': ['IoK8sApiAppsV1Deployment', 'apps/v1'],
  'batch/v1 Job': ['IoK8sApiBatchV1Job', 'batch/v1'],
  'policy/v1 PodDisruptionBudget': ['IoK8sApiPolicyV1PodDisruptionBudget', 'policy/v1'],
  'autoscaling/v2 HorizontalPodAutoscaler': ['IoK8sApiAutoscalingV2HorizontalPodAutoscaler', 'autoscaling/v2'],
  'networking.k8s.io/v1 NetworkPolicy': ['IoK8sApiNetworkingV1NetworkPolicy', 'networking.k8s.io/v1'],
  'networking.k8s.io/v1 Ingress': ['IoK8sApiNetworkingV1Ingress', 'networking.k8s.io/v1'],
};
const publishedOf = ({ apiVersion, kind }: Resource) => {
  const found = published[`${apiVersion} ${kind}`];
  if (!found) throw new Error(`${apiVersion} ${kind} is not known here.`);
  return found;
};

describe('the manifests', () => {
  test.each(all.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s fits the schema that Kubernetes publishes',
    async (_name, one) => {
      const [schema] = publishedOf(one);
      const { validate } = await import(`kubernetes-models/_schemas/${schema}`);
      validate(one);
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  // The schemas let a misspelt field through; the API server would leave it out with a warning. The types do not.
  test('have no field that there is not', () => {
    const work = mkdtempSync(join(rootDir, 'deploy', '.manifests-'));
    try {
      const lines = all.map(
        (one, at) =>
          `export const m${at} = ${JSON.stringify(one)} satisfies import('kubernetes-models/${publishedOf(one)[1]}').I${one.kind};`,
      );
      const check = (text: string) => {
        writeFileSync(join(work, 'manifests.ts'), text);
        const tsc = join(rootDir, 'node_modules', '.bin', 'tsc');
        const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext'.split(' ');
        return spawnSync(tsc, [...options, join(work, 'manifests.ts')], { encoding: 'utf8' }).stdout;
      };
      expect(check(lines.join('\n'))).toBe('');
      expect(check(lines.join('\n').replaceAll('"readinessProbe"', '"readynessProbe"'))).toMatch(/readynessProbe/);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }, 120_000);
});

describe('the pods', () => {
  /** Pod Security Standards, profile "restricted": what a namespace that enforces it lets in. */
  test.each(templates)('%s are "restricted"', (_name, template) => {
    const { spec } = template;
    expect(spec).toMatchObject({
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      automountServiceAccountToken: false,
    });
    for (const name of ['hostNetwork', 'hostPID', 'hostIPC', 'hostUsers', 'shareProcessNamespace'])
      expect(spec).not.toHaveProperty(name);
    expect(spec?.securityContext?.runAsUser).toBeGreaterThan(0);
    for (const volume of spec?.volumes ?? [])
      expect(Object.keys(volume).filter((key) => !['name', 'emptyDir', 'secret', 'configMap'].includes(key))).toEqual(
        [],
      );
    for (const container of containersOf(template)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const port of container.ports ?? []) expect(port).not.toHaveProperty('hostPort');
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
  });

  test('mount what they have, and their images are those of the kustomization', () => {
    const images = kustomization.images.map(({ name, newTag }) => `${name}:${newTag}`);
    for (const [, template] of templates) {
      const volumes = (template.spec?.volumes ?? []).map(({ name }) => name);
      for (const { image, volumeMounts = [] } of containersOf(template)) {
        expect(images).toContain(image);
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
      }
    }
    expect(images.map((image) => image.replace(/^madang\/|:local$/g, '')).sort()).toEqual(
      ['edge', 'server', ...apps].sort(),
    );
  });

  test.each(deployments.map((one) => [one.metadata.name, one] as const))(
    '%s are asked whether they live and are ready, are two at least, and do not all leave at once',
    (name, { spec }) => {
      const labels = spec?.template.metadata?.labels;
      expect(fits(labels, spec?.selector.matchLabels)).toBe(true);
      for (const container of spec?.template.spec?.containers ?? []) {
        const ports = container.ports?.map((port) => port.name);
        for (const probe of [container.livenessProbe, container.readinessProbe])
          expect(ports).toContain(probe?.httpGet?.port);
      }
      const scaled = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').find(
        (one) => one.spec?.scaleTargetRef.name === name,
      );
      expect(scaled?.spec?.minReplicas ?? spec?.replicas).toBeGreaterThanOrEqual(2);
      const budgets = ofKind<IPodDisruptionBudget>('PodDisruptionBudget').filter((one) =>
        fits(labels, one.spec?.selector?.matchLabels),
      );
      expect(budgets.map((one) => one.spec?.minAvailable)).toEqual([1]);
      const services = ofKind<IService>('Service').filter((one) => fits(labels, one.spec?.selector));
      expect(services.map((one) => one.metadata.name)).toEqual([name]);
    },
  );

  test('there is one of each app, and the preparation publishes each', () => {
    const names = deployments.map((one) => one.metadata.name);
    expect(names.sort()).toEqual(['edge', 'server', ...apps].sort());
    const [prepare] = jobs;
    const before = prepare?.spec?.template.spec?.initContainers?.map(({ name }) => name);
    expect(before?.toSorted()).toEqual([...apps, 'migrate'].sort());
    expect(before?.at(-1)).toBe('migrate');
  });
});

describe('the network', () => {
  const policies = ofKind<INetworkPolicy>('NetworkPolicy');
  const selected = (labels: object | undefined) =>
    policies.filter((one) => one.metadata.name !== 'nothing' && fits(labels, one.spec?.podSelector?.matchLabels));

  test('lets nothing through that no rule names', () => {
    const nothing = policies.find((one) => one.metadata.name === 'nothing');
    expect(nothing?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    for (const [name, { metadata }] of templates) expect([name, selected(metadata?.labels).length]).toEqual([name, 1]);
  });

  test('a way between two of ours is open at both ends, at the port where the other one listens', () => {
    const ways: string[] = [];
    for (const [from, { metadata }] of templates)
      for (const { to = [], ports = [] } of selected(metadata?.labels).flatMap((one) => one.spec?.egress ?? []))
        for (const peer of to.filter((one) => one.podSelector && !one.namespaceSelector))
          for (const [into, target] of templates.filter(([, other]) =>
            fits(other.metadata?.labels, peer.podSelector?.matchLabels),
          )) {
            ways.push(`${from} ${into}`);
            const allowed = selected(target.metadata?.labels)
              .flatMap((one) => one.spec?.ingress ?? [])
              .filter((rule) => rule.from?.some((one) => fits(metadata?.labels, one.podSelector?.matchLabels)));
            expect(allowed.flatMap((rule) => rule.ports ?? [])).toEqual(expect.arrayContaining(ports));
            const listened = containersOf(target).flatMap((one) => one.ports?.map((port) => port.containerPort) ?? []);
            for (const { port } of ports) expect(listened).toContain(port);
          }
    expect(ways.sort()).toEqual(['server', ...apps].map((app) => `edge ${app}`).sort());
  });
});

describe('the settings', () => {
  const dataOf = (name: string) =>
    ofKind<IConfigMap>('ConfigMap').find((one) => one.metadata.name === name)?.data as Record<string, string>;

  test('are those of a server in production, with the secrets that the docs name', () => {
    const secrets = {
      DATABASE_URL: 'postgres://madang_server:x@pooler.database:6432/madang?pooler=transaction',
      BROKER_URL: 'amqp://madang:x@broker.broker:5672',
      ASSET_STORE: 's3://files/madang?endpoint=https://bucket.example&region=kr',
      ASSET_STORE_KEY: 'x',
      ASSET_STORE_SECRET: 'x',
    };
    for (const name of [...Object.keys(secrets), 'MIGRATION_DATABASE_URL', 'signing-key.pem', 'casino.json'])
      expect(readText('docs/kubernetes.md')).toContain(`\`${name}\``);
    const config = readConfig({ ...dataOf('server-settings'), ...secrets, PORT: '3000' });
    expect(config).toMatchObject({
      production: true,
      metricsPort: 9464,
      signingKeyFile: '/var/lib/keys/signing-key.pem',
    });
  });

  test('of the edge are those of the compose file, with names of the cluster', () => {
    expect(Object.keys(dataOf('edge-settings')).sort()).toEqual(Object.keys(service('edge').environment).sort());
  });

  test('scaling asks for a figure that servers tell', () => {
    const asked = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').flatMap(
      (one) => one.spec?.metrics?.flatMap(({ external }) => external?.metric.name ?? []) ?? [],
    );
    expect(asked).toEqual(['http_requests_waiting']);
    for (const name of asked) expect(readText('server/src/platform/http/admission.ts')).toContain(`name: '${name}'`);
  });
});
