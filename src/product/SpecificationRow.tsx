import type { Test } from '../../shared/product.ts'
import { Emphasis } from '../components/Emphasis.tsx'
import { keepUnits } from '../components/keepUnits.ts'

export function SpecificationRow({ test: { test, limit, method } }: { test: Test }) {
  return (
    <tr>
      <th scope="row">
        <Emphasis text={test} />
      </th>
      <td>
        <Emphasis text={keepUnits(limit)} />
      </td>
      <td>{keepUnits(method)}</td>
    </tr>
  )
}
