/** Addresses of the sites that `run.ts` builds and serves for the browser tests. */
export const SITES = {
  /** The production build of the real content on the production server. */
  real: 'http://localhost:4301',
  /** The same files on a plain static host. */
  static: 'http://localhost:4302',
  /** A build with React's development warnings. */
  development: 'http://localhost:4303',
} as const

export const FOLDERS = {
  real: { site: '.cache/browser/dist', cache: '.cache/browser/cache' },
  development: { site: '.cache/browser-development/dist', cache: '.cache/browser-development/cache' },
} as const
