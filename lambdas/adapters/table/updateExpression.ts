/** What becomes of an item, in the words of DynamoDB's expressions but in pieces, so that they can be put together. */
export type ItemUpdate = {
  set?: string[]
  add?: string[]
  remove?: string[]
  conditions?: string[]
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** Gives fields their values: each is `#field` and `:field` in the expression, so a reserved word is no special case. */
export function setting(fields: Record<string, unknown>): ItemUpdate {
  const names = Object.keys(fields)
  return {
    set: names.map((name) => `#${name} = :${name}`),
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  }
}

/** Several updates of one item as one. */
export function together(...updates: ItemUpdate[]): Required<ItemUpdate> {
  return {
    set: updates.flatMap(({ set = [] }) => set),
    add: updates.flatMap(({ add = [] }) => add),
    remove: updates.flatMap(({ remove = [] }) => remove),
    conditions: updates.flatMap(({ conditions = [] }) => conditions),
    names: Object.assign({}, ...updates.map(({ names }) => names)),
    values: Object.assign({}, ...updates.map(({ values }) => values)),
  }
}

/** The update as a request carries it. Its conditions must all hold, and the item must be there. */
export function expressionOf(update: ItemUpdate) {
  const { set, add, remove, conditions, names, values } = together(update)
  const clauses = [
    ['SET', set],
    ['ADD', add],
    ['REMOVE', remove],
  ] as const
  return {
    UpdateExpression: clauses
      .flatMap(([word, pieces]) => (pieces.length > 0 ? `${word} ${pieces.join(', ')}` : []))
      .join(' '),
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
