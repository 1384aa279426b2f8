import type { StorybookConfig } from '@storybook/react-webpack5';

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Types are checked by `tsc -b`, and read from the components' declarations.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    performance: false,
    module: {
      ...webpack.module,
      rules: [
        ...(webpack.module?.rules ?? []),
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
            },
          },
        },
      ],
    },
  }),
};
export default config;
