/** An update in parts that can be combined: clauses of DynamoDB's update expression, its conditions and placeholders. */
export type ItemUpdate = {
  set?: string[]
  add?: string[]
  remove?: string[]
  conditions?: string[]
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** Sets fields. Uses the placeholders `#field` and `:field`, so that reserved words work as names. */
export function setting(fields: Record<string, unknown>): ItemUpdate {
  const names = Object.keys(fields)
  return {
    set: names.map((name) => `#${name} = :${name}`),
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  }
}

/** Combines several updates of one item. */
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

/** The update as parameters of a request. It fails unless all conditions hold and the item exists. */
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
