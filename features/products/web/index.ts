export { productRoutes } from './routes.ts';
export { productsTexts } from './texts.ts';
