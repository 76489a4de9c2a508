/** The name has no hash, because the browser checks this URL for updates. */
export const WORKER_URL = '/worker.js'

export type WorkerRelease = {
  isOn: boolean
  /** A document without content. The app shows cached pages in it. */
  shell: string
}
