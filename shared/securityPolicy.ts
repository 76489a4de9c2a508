/** Content security policy: directive -> sources. Nothing inline, nothing evaluated, nothing from elsewhere. */
export type SecurityPolicy = Record<string, string[]>

/** `apiOrigin` is where inquiries go, if that is another host. */
export function securityPolicy(apiOrigin?: string): SecurityPolicy {
  const self = ["'self'"]
  const withApi = apiOrigin === undefined ? self : [...self, apiOrigin]
  return {
    'default-src': self,
    'script-src': self,
    'style-src': self,
    'img-src': [...self, 'data:'],
    'font-src': self,
    'connect-src': withApi,
    'form-action': withApi,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
}

/** The policy as a page's own `<meta http-equiv>`, for hosts that send no headers. */
export function policyText(policy: SecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
