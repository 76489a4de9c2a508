import { policyText, type SecurityPolicy } from './securityPolicy.ts'

/** What no page asks a visitor for, nor any frame or script in it may. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/**
 * Headers of every answer, whoever sends it: the server, or a host that serves the built site by itself; `hsts` is the
 * value of `Strict-Transport-Security`, or empty.
 */
export function securityHeaders(policy: SecurityPolicy, hsts: string): Record<string, string> {
  return {
    // A page cannot say for itself who may frame it.
    'Content-Security-Policy': policyText({ ...policy, 'frame-ancestors': ["'none'"] }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(hsts !== '' && { 'Strict-Transport-Security': hsts }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
