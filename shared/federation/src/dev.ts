import WebpackDevServer from 'webpack-dev-server';
import { type AppBuild, webpack } from './webpack.ts';

export interface DevServer {
  app: string;
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves an app's source with hot reload, readable from the page's own origin.
 * @param siteHost name of the host whose pages show it, when that is not this machine
 */
export async function startDevServer(app: AppBuild, port: number, siteHost = 'localhost'): Promise<DevServer> {
  const origin = `http://localhost:${port}`;
  const compiler = webpack(app.configuration({ mode: 'development', origin }));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      // The second: browsers ask before a page of the network reaches this machine.
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
      allowedHosts: ['localhost', siteHost],
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
