/** What each room may import beside itself and packages. Tests, scripts and benchmarks may import anything. */
const rooms = {
  core: [],
  resources: ['core'],
  'resources.config.ts': ['core', 'resources'],
  data: ['core'],
  src: ['core', 'data', 'resources.config.ts'],
  admin: ['core', 'data', 'resources.config.ts'],
  server: ['core', 'resources.config.ts'],
};

/**
 * Zones for `import-x/no-restricted-paths`, one a room.
 *
 * @param {Partial<Record<keyof typeof rooms, string[]>>} more what a room may import besides
 */
export function roomsOf(more = {}) {
  return Object.entries(rooms).map(([room, allowed]) => {
    const all = [room, ...allowed, ...(more[room] ?? [])];
    return {
      target: `./${room}`,
      from: '.',
      except: [...all, 'node_modules'].map((path) => `./${path}`),
      message: `${room} may import ${all.join(', ')} and packages.`,
    };
  });
}

/** For `no-restricted-imports` in the rooms that browser and server share. */
export const packagesOnlyForCore = {
  patterns: [
    {
      regex:
        '^(node:|react($|[-/])|@mui/|@emotion/|kysely|fastify|@fastify/|pg($|/)|@aws-sdk/|nodemailer)',
      message: 'Browser and server share this room: no Node.js, React or database.',
    },
    {
      regex: '^(fs|path|os|url|util|crypto|stream|buffer|http|https|child_process)($|/)',
      message: 'Browser and server share this room: no Node.js.',
    },
  ],
};

const onlyTypes =
  'Only `import type`: the whole declaration never reaches a visitor. Take the schema of the form itself.';

/** For `no-restricted-imports` in the public site. */
export const typesOnlyFromResources = {
  patterns: [
    {
      regex: '(^#resources$|/resources\\.config(\\.ts)?$)',
      allowTypeImports: true,
      message: onlyTypes,
    },
  ],
};

/** For `no-restricted-syntax` in the public site: what no-restricted-imports does not look at. */
export const lazyResources = {
  selector: 'ImportExpression[source.value=/(^#resources$|\\u002fresources\\.config(\\.ts)?$)/]',
  message: onlyTypes,
};
