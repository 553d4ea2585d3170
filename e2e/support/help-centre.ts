/** The help centre that the server of the tests is configured with; it does not exist. */
export const helpCentreOfTests = 'https://help.lakeside.example/start'
