/** The files of this project that name images. */
export const imageFiles = [
  'deploy/edge/Dockerfile',
  'deploy/server/Dockerfile',
  'deploy/static/Dockerfile',
  'docker-compose.yml',
] as const;

/** `FROM name:tag` and `image: name:tag`, with or without a digest; not images that are built here (`madang/…`), nor a stage of the file. */
export const named = /^(\s*(?:FROM|image:)\s+)((?!madang\/)[\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm;

export const imagesIn = (text: string): { name: string; digest: string | null }[] =>
  [...text.matchAll(named)].map(([, , name = '', digest]) => ({ name, digest: digest?.slice(1) ?? null }));
