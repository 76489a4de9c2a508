import { z } from 'zod'
import { line } from '../schema/fields.ts'
import { help } from '../schema/help.ts'

/** Dosage forms with their pictures. */
export const dosageForms = z.array(
  z.strictObject({
    name: line.meta(help('What the form is called.', 'Tablets')),
    text: line.meta(help('What is offered of it.', 'Pressed, scored or film-coated')),
    dish: line.meta(help('Its picture: a name in public/pictures/dishes.', 'tablets')),
  }),
)
