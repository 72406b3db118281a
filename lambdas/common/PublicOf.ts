/**
 * What a class offers to others, without its private fields: so a store is passed as the whole store, and tests can have another
 * one, in memory.
 */
export type PublicOf<Class> = Pick<Class, keyof Class>
