// JSON Schema of what the handlers return, from their TypeScript types, which are those of the contracts: an answer and
// its description cannot part. What a type cannot say follows from the names used all over the code, and the journeys
// of e2e hold every real answer against it: `...At` is a date and time, `...Id` an id with its prefix, a number is
// whole.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../local/install.mjs';

/** Places in the handbook are for those who read the code. */
const INTERNAL_REMARK = /\s*\(docs\/handbook\/[^)]*\)|(?:^|\s)See docs\/handbook\/[\w/#-]+\.md(?:#[\w-]+)?\.?(?=\s|$)/g;

export class AnswerTypes {
  /** Schemas of named types by their name, filled as they are met. */
  components = {};
  #symbols = new Map();
  #program;
  #checker;
  #ids;
  #words;

  /** `ids`: prefix by kind (kernel); `words`: descriptions of fields by type, for those whose types say nothing. */
  constructor(sources, { ids, words }) {
    const options = ts.getParsedCommandLineOfConfigFile(
      join(root, 'tsconfig.tree.json'),
      { noEmit: true },
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
    )?.options;
    if (!options) throw new Error('tsconfig.tree.json cannot be read');
    this.#program = ts.createProgram(
      sources.map((source) => join(root, source)),
      options,
    );
    this.#checker = this.#program.getTypeChecker();
    this.#ids = ids;
    this.#words = words;
  }

  /**
   * What a method of a controller answers: the schema of the body (null: not told by its type), and whether it is sent
   * once per idempotency key.
   */
  answerOf({ source, controller, name }) {
    const file = this.#program.getSourceFile(join(root, source));
    const declaration = file?.statements
      .filter(ts.isClassDeclaration)
      .find((statement) => statement.name?.text === controller);
    const method = declaration?.members.filter(ts.isMethodDeclaration).find((member) => member.name.getText() === name);
    if (!method) throw new Error(`${source}: no method ${controller}.${name}`);
    const signature = this.#checker.getSignatureFromDeclaration(method);
    const type = signature && this.#checker.getAwaitedType(this.#checker.getReturnTypeOfSignature(signature));
    if (!type) throw new Error(`${source}: no type for what ${controller}.${name} answers`);
    if (type.flags & ts.TypeFlags.Void) return { schema: null, isIdempotent: false };
    const sent = type.getProperty('sent'); // see Sent of libs/platform/idempotency
    const held = sent ?? type.getProperty('holds'); // see JsonText of libs/platform/http
    const body = held ? this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(held)) : type;
    if (body.flags & ts.TypeFlags.StringLike)
      throw new Error(
        `${controller}.${name}: answers a text whose type does not say what is in it: use Sent<...> or JsonText<...>`,
      );
    return { schema: this.#object(body), isIdempotent: sent !== undefined };
  }

  #schema(type, place = {}) {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.#union(type, place);
    if (type.flags & ts.TypeFlags.StringLiteral) return { type: 'string', const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', const: type.intrinsicName === 'true' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'integer' };
    if (type.flags & ts.TypeFlags.String) return { type: 'string', ...this.#formOf(place) };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type).map((item) => this.#schema(item));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (this.#checker.isArrayType(type))
      return {
        type: 'array',
        items: this.#schema(this.#checker.getTypeArguments(type)[0], {
          ...place,
          property: place.property?.replace(/s$/, ''),
        }),
      };
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#named(type);
    throw new Error(`no schema for ${this.#checker.typeToString(type)}`);
  }

  #union(type, place) {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const isNull = (member) => Boolean(member.flags & ts.TypeFlags.Null);
    const rest = members.filter((member) => !isNull(member));
    const isNullable = rest.length < members.length;
    if (rest.length === 0) return { type: 'null' };
    if (rest.every((member) => member.flags & ts.TypeFlags.StringLiteral)) {
      return {
        type: isNullable ? ['string', 'null'] : 'string',
        enum: [...rest.map((member) => member.value).sort(), ...(isNullable ? [null] : [])],
      };
    }
    // the compiler's order depends on what else it has read
    const schemas = this.#merged(rest, place).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    if (schemas.length === 1 && typeof schemas[0].type === 'string' && !('const' in schemas[0]) && isNullable)
      return { ...schemas[0], type: [schemas[0].type, 'null'] };
    const all = [...schemas, ...(isNullable ? [{ type: 'null' }] : [])];
    if (all.length === 1) return all[0];
    if (all.every((schema) => Object.keys(schema).length === 1 && typeof schema.type === 'string'))
      return { type: all.map((schema) => schema.type) };
    return { anyOf: all };
  }

  /**
   * The schemas of a union's members: true and false are one boolean, and beside a boolean a number may be any number
   * (an answer's value).
   */
  #merged(members, place) {
    const isBoolean = (member) => Boolean(member.flags & ts.TypeFlags.BooleanLiteral);
    const booleans = members.filter(isBoolean);
    const others = members.filter((member) => !isBoolean(member)).map((member) => this.#schema(member, place));
    if (booleans.length === 0) return others;
    const schemas = others.map((schema) => (schema.type === 'integer' ? { type: 'number' } : schema));
    return [...schemas, booleans.length === 2 ? { type: 'boolean' } : this.#schema(booleans[0])];
  }

  #named(type) {
    const isOpenGeneric = (type.typeArguments ?? type.aliasTypeArguments ?? []).some(
      (argument) => !(argument.flags & ts.TypeFlags.Unknown) && argument !== type && !argument.isThisType,
    );
    const symbol = type.aliasSymbol ?? type.symbol;
    const isOurs = symbol?.declarations?.some(
      (declaration) =>
        !declaration.getSourceFile().fileName.includes('/node_modules/') &&
        (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)),
    );
    if (!symbol || !isOurs || isOpenGeneric) return this.#object(type);
    const known = this.#symbols.get(symbol.name);
    if (known && known !== symbol) throw new Error(`two types answer under the name ${symbol.name}: rename one`);
    if (!known) {
      this.#symbols.set(symbol.name, symbol);
      this.components[symbol.name] = {}; // so that a type that holds itself ends
      Object.assign(this.components[symbol.name], this.#described(symbol), this.#object(type, symbol.name));
    }
    return { $ref: `#/components/schemas/${symbol.name}` };
  }

  #object(type, owner) {
    const index = this.#checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const properties = [...this.#checker.getPropertiesOfType(type)].sort(byPlace);
    if (index && properties.length === 0) {
      const values = this.#schema(index.type);
      return {
        type: 'object',
        ...(Object.keys(values).length > 0 ? { additionalProperties: values } : { additionalProperties: true }),
      };
    }
    const isOptional = (property) => Boolean(property.flags & ts.SymbolFlags.Optional);
    const required = properties.filter((property) => !isOptional(property)).map(({ name }) => name);
    const entries = properties.map((property) => [property.name, this.#property(property, owner)]);
    return { type: 'object', ...(required.length > 0 && { required }), properties: Object.fromEntries(entries) };
  }

  #property(property, owner) {
    const schema = this.#schema(this.#checker.getTypeOfSymbol(property), {
      owner: ownerOf(property) ?? owner,
      property: property.name,
    });
    const said = this.#words[owner]?.[property.name];
    return { ...schema, ...this.#described(property), ...(said && { description: said }) };
  }

  #formOf({ owner = '', property = '' }) {
    if (/^at$|[a-z]At$/.test(property)) return { format: 'date-time' };
    if (/^url$|[a-z]Url$/.test(property)) return { format: 'uri' };
    if (OF_OTHERS.has(`${owner}.${property}`)) return {};
    const name =
      SYNC_IDS[`${owner}.${property}`] ?? (property === 'id' ? owner : (/^(\w+)Id$/.exec(property)?.[1] ?? ''));
    const prefix = this.#ids[KINDS[name] ?? name.charAt(0).toLowerCase() + name.slice(1)];
    return prefix ? { pattern: `^${prefix}_[a-z0-9]{20}$` } : {};
  }

  #described(symbol) {
    const text = ts
      .displayPartsToString(symbol.getDocumentationComment(this.#checker))
      .replace(INTERNAL_REMARK, '')
      .replace(/\s+/g, ' ')
      .trim();
    return text ? { description: text } : {};
  }
}

/**
 * As they are declared: the compiler's own order of an Omit or a Pick depends on what else it has read. `ok` is the
 * first of all.
 */
function byPlace(a, b) {
  const [one, other] = [a, b].map(({ name, declarations: [first] = [] }) => [
    name === 'ok' ? '' : (first?.getSourceFile().fileName ?? ''),
    first?.getStart() ?? 0,
  ]);
  return one[0] === other[0] ? one[1] - other[1] : one[0] < other[0] ? -1 : 1;
}

/** The `runId` of a sync is that of the sync run. */
const SYNC_IDS = { 'SyncResult.runId': 'syncRun' };

/** Ids that somebody else has made. */
const OF_OTHERS = new Set(['HookReceipt.deliveryId']);

/** What views are called where it is not what their ids are. */
const KINDS = {
  Account: 'member',
  EventDelivery: 'delivery',
  HookReceipt: 'receipt',
  InboundCallRecord: 'inboundCall',
  lastCall: 'call',
  ManagedFlow: 'flow',
  ShownJob: 'job',
  OrgOfMember: 'org',
  WebhookEndpoint: 'endpoint',
  WebhookDelivery: 'delivery',
  CallerNumber: 'number',
  PublicEvent: 'event',
  TracedCall: 'call',
  ConsentRecord: 'consent',
  action: 'actionCall',
};

/** The type a property was declared in, which its id is an id of: `Omit<Call, ...>` has the ids of a call. */
function ownerOf(property) {
  const parent = property.declarations?.[0]?.parent;
  return parent && ts.isInterfaceDeclaration(parent) ? parent.name.text : undefined;
}
