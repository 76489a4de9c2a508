import { useLocation } from 'react-router-dom'
import { useAddressPart } from './rendered.ts'

/** Path of the address. The page of an unknown one starts with its own and gets that of the address right after hydration. */
export function usePath(): string {
  return useAddressPart('path', useLocation().pathname)
}
