import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './listening.ts';
import type { RootState } from './reducers.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
