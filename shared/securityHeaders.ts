import { policyText, type SecurityPolicy } from './securityPolicy.ts'

/** What no page asks a visitor for, nor any frame or script in it may. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

const YEAR_SECONDS = 31_536_000

/** Headers of every answer, whoever sends it: the server, or a host that serves the built site by itself. */
export function securityHeaders(policy: SecurityPolicy): Record<string, string> {
  return {
    // A page cannot say for itself who may frame it.
    'Content-Security-Policy': policyText({ ...policy, 'frame-ancestors': ["'none'"] }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
