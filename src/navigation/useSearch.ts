import { useLocation } from 'react-router-dom'
import { useAddressPart } from './rendered.ts'

/** Parameters of the address. A prerendered page starts without them and gets them right after hydration. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useAddressPart('search', useLocation().search))
}
