export { limitsAddress } from './limitsAddress.ts'

export const loadSpecificationCheck = async () => (await import('./SpecificationCheck.tsx')).SpecificationCheck
