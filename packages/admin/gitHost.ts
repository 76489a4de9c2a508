import type { Backend } from '@sveltia/cms'
import type { Repository } from './cmsConfig.ts'

type HostName = 'github' | 'gitlab' | 'gitea'

type HostOptions = {
  host: HostName
  repository: string
  branch: string
  url?: string
  /** Id of the OAuth application for sign-in. Without it users paste an access token. */
  appId?: string
}

/** Public address and API of each supported host; `gitea` includes Forgejo. */
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

/** Returns the repository, and the origin of its API, to which the forms send HTTP requests. */
export function gitHost({ host, repository, branch, url = HOSTS[host].url, appId }: HostOptions) {
  const { api, hasReviews } = HOSTS[host]
  // Other hosts have only one way to sign in, and the CMS would warn about this option.
  const authType = host === 'gitlab' && { auth_type: 'pkce' }
  const signIn = appId === undefined ? { auth_methods: ['token'] } : { app_id: appId, base_url: url, ...authType }
  const backend = { name: host, repo: repository, branch, api_root: api(url), ...signIn } as Backend
  return { repository: { backend, hasReviews } satisfies Repository, origin: new URL(api(url)).origin }
}

/** Returns the `_headers` file of the forms, for static hosts. */
export function headersFor(origin: string): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The forms set styles at runtime.
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
