import { telephoneUrl } from '../../shared/paths.ts'

export function Telephone({ number }: { number: string }) {
  return <a href={telephoneUrl(number)}>{number}</a>
}
