export { limitsAddress } from './limitsAddress.ts'

export const loadLimits = async () => (await import('./Limits.tsx')).Limits
