/** First of seven free ports in a row; another one lets two checkouts be tested side by side. */
const FIRST_PORT = Number(process.env.BROWSER_TEST_PORT ?? 4301)

const at = (offset: number) => `http://localhost:${FIRST_PORT + offset}`

/** Port of the development server that a test starts. */
export const DEVELOPMENT_PORT = FIRST_PORT + 3

/** Port of the development server whose forms a test uses. */
export const ADMIN_PORT = FIRST_PORT + 6

/** Addresses of the sites that `run.ts` builds and serves for the browser tests. */
export const SITES = {
  /** The production build of the real content on the production server. */
  real: at(0),
  /** The same files on a plain static host. */
  static: at(1),
  /** A build with React's development warnings. */
  development: at(2),
  /**
   * A site with another brand, so that all pages and scripts differ: with analytics and tag manager, without a service worker,
   * and with inquiries sent to the server of the real site.
   */
  tracking: at(4),
  /** The first release of a small site. */
  releaseOne: at(5),
}

const folders = (name: string) => ({ site: `.cache/browser/${name}/dist`, cache: `.cache/browser/${name}/cache` })

export const FOLDERS = {
  real: folders('real'),
  development: folders('development'),
  tracking: folders('tracking'),
  releaseOne: folders('release-one'),
}

/** Public files with the pictures that the small sites show: all 1,650 of the project would be copied five times. */
export const FEW_PICTURES = '.cache/browser/few-pictures'
