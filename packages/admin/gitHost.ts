import type { Backend } from '@sveltia/cms'
import type { Repository } from './cmsConfig.ts'

type HostName = 'github' | 'gitlab' | 'gitea'

type HostOptions = {
  host: HostName
  /** Owner and name, such as `phytolane/catalogue`. */
  repository: string
  branch: string
  /** The address of a host of one's own. */
  url?: string
  /** The id of the OAuth application, by which people sign in. Without it they paste an access token. */
  appId?: string
}

/** Public address and API of each host that Sveltia CMS writes to; `gitea` is Forgejo, too. */
const HOSTS: Record<HostName, { url: string; api: (url: string) => string; hasReviews: boolean }> = {
  github: {
    url: 'https://github.com',
    api: (url) => (url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`),
    hasReviews: true,
  },
  gitlab: { url: 'https://gitlab.com', api: (url) => `${url}/api/v4`, hasReviews: true },
  gitea: { url: 'https://gitea.com', api: (url) => `${url}/api/v1`, hasReviews: false },
}

export const HOST_NAMES = Object.keys(HOSTS) as HostName[]

/** The back end of a Git host, and the origin that the page asks. */
export function gitHost({ host, repository, branch, url = HOSTS[host].url, appId }: HostOptions) {
  const { api, hasReviews } = HOSTS[host]
  // The others have one way to sign in, and the CMS warns of the option.
  const way = host === 'gitlab' && { auth_type: 'pkce' }
  const signIn = appId === undefined ? { auth_methods: ['token'] } : { app_id: appId, base_url: url, ...way }
  const backend = { name: host, repo: repository, branch, api_root: api(url), ...signIn } as Backend
  return { repository: { backend, hasReviews } satisfies Repository, origin: new URL(api(url)).origin }
}

/** The headers of the forms, as static hosts read them. The page asks its own host and the Git host, nobody else. */
export function headersFor(origin: string): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The forms set styles while they run.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    `connect-src 'self' blob: data: ${origin}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return `/*
  Content-Security-Policy: ${policy.join('; ')}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Robots-Tag: noindex
`
}
