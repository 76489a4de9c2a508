/** API of each supported host, unless the settings name another; `gitea` includes Forgejo. */
export const API_ROOTS: Record<string, string> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com/api/v4',
  gitea: 'https://gitea.com/api/v1',
}

/** Returns the `_headers` file of the forms, for static hosts. The forms send requests to `origin` only. */
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
