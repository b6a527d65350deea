/**
 * The door of the engine for how days, numbers, amounts and texts are said, in the browser and on the server. Everything
 * else of `i18n` is the engine's own and may change.
 */
export {}
