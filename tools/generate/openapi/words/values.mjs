// Fields whose types are wider than what is ever in them, and defaults that no type tells.
import { END_REASONS as REASONS } from '../../../../libs/contracts/telephony/dist/index.js';
import { LANGUAGES } from '../../../../libs/kernel/dist/index.js';

export const END_REASONS = Object.keys(REASONS);

const oneOf = (values) => ({ type: 'string', enum: [...values] });
const oneOfOrNull = (values) => ({ type: ['string', 'null'], enum: [...values, null] });

/** By class or type and field. */
export const FIELD_VALUES = {
  Call: {
    language: oneOf(LANGUAGES),
    languagesHeard: { items: oneOf(LANGUAGES) },
    endReason: oneOfOrNull(END_REASONS),
  },
  Contact: { language: oneOfOrNull(LANGUAGES) },
  ManagedContact: { language: oneOfOrNull(LANGUAGES) },
  Run: { language: oneOf(LANGUAGES) },
  TranscriptLine: { language: oneOf(LANGUAGES) },
  StartRunRequest: { whenClosed: { default: 'schedule' }, inputs: { default: {} }, metadata: { default: {} } },
  DefinitionBody: {
    definition: {
      $ref: undefined,
      anyOf: [{ $ref: '#/components/schemas/FlowDefinition' }, { $ref: '#/components/schemas/DefinitionHead' }],
      description:
        'A whole definition, or a half-written one that has a name and a call type; unknown properties are kept',
    },
  },
  CreateEndpointRequest: { isPaused: { default: false } },
};
