import WebpackDevServer from 'webpack-dev-server';
import { type AppBuild, webpack } from './webpack.ts';

export interface DevServer {
  app: string;
  origin: string;
  stop(): Promise<void>;
}

/** Serves an app's source with hot reload, readable from the page's own origin. */
export async function startDevServer(app: AppBuild, port: number): Promise<DevServer> {
  const origin = `http://localhost:${port}`;
  const compiler = webpack(app.configuration({ mode: 'development', origin }));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: ['localhost'],
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
      },
    },
    compiler,
  );
  await server.start();
  await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
  return { app: app.declaration.name, origin, stop: () => server.stop() };
}
