/** Public API of the limits tool. */
export { limitsAddress } from './limitsAddress.ts'

/** Loads the tool, which needs scripts. */
export const loadLimits = async () => (await import('./Limits.tsx')).Limits
