import type { JsonSchema } from '../../protocol.ts'
import { useForm } from '../form.ts'
import { propertiesOf } from '../values.ts'
import { BooleanField } from './BooleanField.tsx'
import { EnumField } from './EnumField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { GroupField } from './GroupField.tsx'
import { ListField } from './ListField.tsx'
import { MapField } from './MapField.tsx'
import { NumberField } from './NumberField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { RowsField } from './RowsField.tsx'
import { TextField } from './TextField.tsx'

/** The field of a form that suits what its schema says. */
export function FieldView(props: FieldProps) {
  const { schema } = props
  const { [schema.names ?? '']: choices } = useForm().choices
  switch (schema.type) {
    case 'array':
      return isGroup(schema.items) ? <RowsField {...props} /> : <ListField {...props} choices={choices} />
    case 'object':
      return Object.keys(propertiesOf(schema)).length > 0 ? <GroupField {...props} /> : <MapField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'number':
    case 'integer':
      return <NumberField {...props} />
    default:
      if (schema.enum) return <EnumField {...props} values={schema.enum} />
      return choices ? <ReferenceField {...props} choices={choices} /> : <TextField {...props} />
  }
}

function isGroup(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'object'
}
