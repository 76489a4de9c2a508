/** Addresses of the sites that `run.ts` builds and serves for the browser tests. */
export const SITES = {
  /** The production build of the real content on the production server. */
  real: 'http://localhost:4301',
  /** The same files on a plain static host. */
  static: 'http://localhost:4302',
  /** A build with React's development warnings. */
  development: 'http://localhost:4303',
  /** A small site with analytics and tag manager configured, which sends inquiries to the server of the real one. */
  tracking: 'http://localhost:4305',
} as const

const folders = (name: string) => ({ site: `.cache/browser/${name}/dist`, cache: `.cache/browser/${name}/cache` })

export const FOLDERS = {
  real: folders('real'),
  development: folders('development'),
  tracking: folders('tracking'),
  /** Two releases of a small site, of which every file name differs. */
  releaseOne: folders('release-one'),
  releaseTwo: folders('release-two'),
}
