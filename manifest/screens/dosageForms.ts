import { z } from 'zod'
import { DOSAGE_DISHES } from '../../shared/catalogue.ts'
import { line } from '../schema/fields.ts'
import { help } from '../schema/help.ts'

/** Dosage forms with their pictures. */
export const dosageForms = z.array(
  z.strictObject({
    name: line.meta(help('What the form is called.', 'Tablets')),
    text: line.meta(help('What is offered of it.', 'Pressed, scored or film-coated')),
    dish: z.enum(DOSAGE_DISHES).meta(help('Its picture, a dish that holds it.', 'tablets')),
  }),
)
