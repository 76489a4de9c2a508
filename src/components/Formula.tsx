/** A formula in Hill notation with its numbers as subscripts. */
export function Formula({ formula }: { formula: string }) {
  return (
    <span>
      {formula.split(/(\d+)/).map((part, index) => (/^\d+$/.test(part) ? <sub key={index}>{part}</sub> : part))}
    </span>
  )
}
