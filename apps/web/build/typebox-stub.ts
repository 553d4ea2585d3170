/** Stands for typebox in pages: only the server checks against schemas, so here every schema is nothing. */
const nothing = (): undefined => undefined

export const Type = /* @__PURE__ */ new Proxy({}, { get: () => nothing })
