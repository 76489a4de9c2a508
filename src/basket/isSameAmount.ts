import { isSameRequest } from '../../shared/isSameRequest.ts'

type Line = Parameters<typeof isSameRequest>[0] & { quantity: string; unit: string }

/** Whether two lines ask for a product in the same way, and not for two quantities of it: then both are meant. */
export function isSameAmount(a: Line, b: Line): boolean {
  return isSameRequest(a, b) && (!a.quantity || !b.quantity || a.quantity + a.unit === b.quantity + b.unit)
}
