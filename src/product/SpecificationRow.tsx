import type { Test } from '../../shared/product.ts'
import { emphasise } from '../components/emphasise.tsx'
import { keepUnits } from '../components/keepUnits.ts'

export function SpecificationRow({ test: { test, limit, method } }: { test: Test }) {
  return (
    <tr>
      <th scope="row">{emphasise(keepUnits(test))}</th>
      <td>{emphasise(keepUnits(limit))}</td>
      <td>{keepUnits(method)}</td>
    </tr>
  )
}
